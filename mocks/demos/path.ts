/** Where the demos are listed; a page of mock mode alone, which the application's router doesn't know. */
export const DEMOS_PATH = '/demos'

export const demoHref = ({ id }: { id: string }): string => `${DEMOS_PATH}?play=${id}`
