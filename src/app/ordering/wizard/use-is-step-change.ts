import { useLocation } from 'react-router'

/** True after navigation from another step: then the focus moves to the step's start. False on a direct load. */
export const useIsStepChange = (): boolean => useLocation().key !== 'default'
