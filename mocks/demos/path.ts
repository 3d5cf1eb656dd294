/** Path of the list of demos, a page of mock mode only, which the application's router doesn't know. */
export const DEMOS_PATH = '/demos'

export const demoHref = ({ id }: { id: string }): string => `${DEMOS_PATH}?play=${id}`
