/** The outline of a pin: a drop of ink, 32 by 44, whose tip is the place; the house of the visitor. */
export const PIN_DROP = 'M16 42C16 42 2 27 2 15.5a14 14 0 0 1 28 0C30 27 16 42 16 42Z'
