/** A pointer position in px, relative to its surface. */
export type Place = Readonly<{ x: number; y: number }>

/** A document that runs scripts and takes presses and keys: a page, or a frame in it. */
export interface Surface {
  /** Runs the text as a function body, with `given` as its `arguments`. */
  run<T>(script: string, ...given: readonly string[]): Promise<T>
  tap(place: Place): Promise<void>
  type(text: string): Promise<void>
}

export interface Engine extends Surface {
  readonly name: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The processor's card frame, on another origin. */
  cardFrame(): Promise<Surface>
  close(): Promise<void>
}

/** A phone's size, as narrow as each engine allows. */
export const WINDOW = { width: 390, height: 844 } as const

/** A key action per letter, in the format shared by WebDriver and BiDi. */
export const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

export const tapAt = ({ x, y }: Place) => [
  {
    type: 'pointer',
    id: 'pointer',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
