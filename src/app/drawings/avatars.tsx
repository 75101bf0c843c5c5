import classes from './avatars.module.css'

type Bust = { skin: string; hair: string; shirt: string; ground: string; cap?: boolean; long?: boolean }

export const busts: readonly Bust[] = [
  { skin: '#8d5a3b', hair: '#17211c', shirt: '#2f8166', ground: '#dccfae', cap: true },
  { skin: '#c98f6b', hair: '#7a3f24', shirt: '#7a4a00', ground: '#bfdccf' },
  { skin: '#c98f6b', hair: '#3b2418', shirt: '#17211c', ground: '#8fc0ab' },
  { skin: '#d6a07c', hair: '#2f6b58', shirt: '#48524b', ground: '#ecc9bf', cap: true },
  { skin: '#6d4229', hair: '#17130a', shirt: '#d98e00', ground: '#d5dfe8' },
  { skin: '#e3b592', hair: '#a5722e', shirt: '#3a4a68', ground: '#e6dcc2', long: true },
  { skin: '#a9714b', hair: '#3b2418', shirt: '#1a4f3e', ground: '#f1d9a4' },
  { skin: '#8d5a3b', hair: '#241711', shirt: '#8a3b32', ground: '#cfddcb', long: true },
  { skin: '#e3b592', hair: '#5f6b66', shirt: '#2e3a52', ground: '#d9d2c0' },
  { skin: '#c98f6b', hair: '#b3261e', shirt: '#5b6472', ground: '#d6e3dd', cap: true },
  { skin: '#6d4229', hair: '#ffb000', shirt: '#143d30', ground: '#e7d9c9', cap: true },
  { skin: '#d6a07c', hair: '#2b2119', shirt: '#6b5a44', ground: '#c7dadb', long: true },
  { skin: '#a9714b', hair: '#17211c', shirt: '#e3dac5', ground: '#7fb39c' },
  { skin: '#e3b592', hair: '#8a4b2b', shirt: '#2f8166', ground: '#f4e6c8', long: true },
  { skin: '#8d5a3b', hair: '#3a4a68', shirt: '#ded7c6', ground: '#b9cbd6', cap: true },
  { skin: '#6d4229', hair: '#1b1512', shirt: '#7a4a00', ground: '#dbe5d5', long: true },
  { skin: '#c98f6b', hair: '#d8d0bd', shirt: '#0f2e24', ground: '#d9c7b4' },
]

export type StockAvatarProps = {
  /** 0 to 16; other numbers wrap. From the user's id, so that a person keeps the same face. */
  number: number
  size?: number
  title?: string
}

export function StockAvatar({ number, size = 36, title }: StockAvatarProps) {
  const bust = busts[((number % busts.length) + busts.length) % busts.length] as Bust
  return (
    <svg
      className={classes.avatar}
      width={size}
      height={size}
      viewBox="0 0 44 44"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d="M0 0H44V44H0Z" fill={bust.ground} />
      {bust.long && <path d="M15.6 27V12A6.4 6.4 0 0 1 28.4 12V27Z" fill={bust.hair} />}
      <path d="M9.6 36.5H14V44H9ZM34.4 36.5H30V44H35Z" fill={bust.skin} />
      <path
        d="M16 21H19.5V23H24.5V21H28Q31.6 21 32.4 24.6L34.2 36.2H30V44H14V36.2H9.8L11.6 24.6Q12.4 21 16 21Z"
        fill={bust.shirt}
      />
      <path
        d="M16.4 11H27.6V15C27.6 18.4 25.6 20 24.6 20.6V23.4H19.4V20.6C18.4 20 16.4 18.4 16.4 15Z"
        fill={bust.skin}
      />
      {bust.cap ? (
        <path d="M16 13V10.4A5.9 5.4 0 0 1 27.8 10.4V11.2H32V13Z" fill={bust.hair} />
      ) : (
        <path d="M15.8 13V10.6A6.2 5.6 0 0 1 28.2 10.6V13H27.4V11.4A9 5 0 0 0 16.6 11.4V13Z" fill={bust.hair} />
      )}
    </svg>
  )
}
