// Before the server tests: the screens are built when anything in them has changed, for some tests ask for pages.
export { ensureBuilt as setup } from '../../../scripts/build.mjs'
