import { useLocation } from 'react-router'

/** Whether the step was entered from another one: then the focus goes where its reading or typing begins. */
export const useIsStepChange = (): boolean => useLocation().key !== 'default'
