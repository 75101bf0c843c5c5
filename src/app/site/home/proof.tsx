import { StockAvatar } from '#app/drawings/avatars.tsx'
import wrapping from '#app/page/wrap.module.css'
import type { ProofFigures, ProofPrice, ProofQuote, SiteProof } from '#domain/site/proof.ts'
import classes from './proof.module.css'
import { Sample } from './sample.tsx'

export function Proof({ proof: { sample, quote, figures, price } }: { proof: SiteProof }) {
  return (
    <div className={`${wrapping.wrap} ${classes.proof}`} data-alone={!(quote && (figures || price)) || undefined}>
      {quote && <Quote quote={quote} sample={sample} />}
      {(figures || price) && (
        <div>
          {figures && <Figures figures={figures} sample={sample} />}
          {price && <Prices price={price} sample={sample} />}
        </div>
      )}
    </div>
  )
}

function Quote({ quote: { words, name, about }, sample }: { quote: ProofQuote; sample: boolean }) {
  return (
    <figure className={classes.quote}>
      {sample && (
        <p className={classes.note}>
          <Sample /> the words of a hauler go here, with name and town
        </p>
      )}
      <blockquote className={classes.words}>{`“${words}”`}</blockquote>
      <figcaption className={classes.who}>
        {sample && <StockAvatar number={0} size={48} />}
        <span>
          <strong className={classes.name}>{name}</strong>
          <span>{about}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function Figures({ figures: { of, rows }, sample }: { figures: ProofFigures; sample: boolean }) {
  return (
    <section aria-labelledby="figures">
      <h2 className={classes.of} id="figures">
        <span>{of}</span> {sample && <Sample />}
      </h2>
      <dl className={classes.rows}>
        {rows.map(({ figure, what, detail }) => (
          <div key={what} className={classes.row}>
            <dt className={classes.what}>
              <strong>{what}</strong>
              <span>{detail}</span>
            </dt>
            <dd className={classes.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Prices({ price: { amount, per, detail }, sample }: { price: ProofPrice; sample: boolean }) {
  return (
    <dl className={classes.prices}>
      <div>
        <dt className={classes.product}>Can Manager</dt>
        <dd className={classes.amount}>Free</dd>
        <dd className={classes.detail}>Any number of drivers</dd>
      </div>
      <div>
        <dt className={classes.product}>Order page and back office {sample && <Sample />}</dt>
        <dd className={classes.amount}>
          <span>{amount}</span> <span className={classes.per}>{per}</span>
        </dd>
        <dd className={classes.detail}>{detail}</dd>
      </div>
    </dl>
  )
}
