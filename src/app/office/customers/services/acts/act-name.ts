export type ActName = 'change' | 'hold' | 'move' | 'end' | 'reopen'
