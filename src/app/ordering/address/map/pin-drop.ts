/** A pin's outline, 32 by 44, with its tip at the bottom. */
export const PIN_DROP = 'M16 42C16 42 2 27 2 15.5a14 14 0 0 1 28 0C30 27 16 42 16 42Z'
