import { useHydrated } from '#app/use-hydrated.ts'

/** A time as the reader's own clock says it: only the browser knows that, so the server leaves its place free. */
export const OwnTime = ({ text }: { text: () => string }) => useHydrated() && text()
