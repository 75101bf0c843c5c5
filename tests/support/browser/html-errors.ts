import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true })

export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, line, column, message, selector }) => `${ruleId} ${line}:${column} ${message} ${selector}`)
}
