import { describe, expect, test } from 'vitest'
import { cleanBody } from './clean-body.ts'

describe("keeps the editor's own output unchanged", () => {
  test.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<p><strong>Carts</strong> <em>and</em> <u>cans</u> <s>no</s></p>',
    '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>',
    '<blockquote><p>Boards. Always boards.</p></blockquote>',
    '<p><a href="mailto:june@example.com">June</a> <a href="/Contact">us</a></p>',
    '<img alt="Two carts" loading="lazy" src="/files/demo/post-carts-green.svg" />',
  ])('%s', (html) => {
    expect(cleanBody(html).replaceAll(/ (alt|loading|src)="[^"]*"/g, '')).toBe(
      html.replaceAll(/ (alt|loading|src)="[^"]*"/g, ''),
    )
  })

  test('marks external links for search engines', () => {
    expect(cleanBody('<a href="https://example.com/">x</a>')).toBe(
      '<a href="https://example.com/" rel="noopener nofollow">x</a>',
    )
  })
})

describe('nothing runs and nothing is loaded from elsewhere', () => {
  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener nofollow">x</a>'],
    ['<img src="https://evil.example/pixel.gif">', ''],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<iframe src="https://evil.example"></iframe><p>x</p>', '<p>x</p>'],
    ['<style>p{display:none}</style><p style="color:red" class="x">x</p>', '<p>x</p>'],
    ['<h4>x</h4>', 'x'],
    ['<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
  ])('%s', (html, clean) => {
    expect(cleanBody(html)).toBe(clean)
  })
})
