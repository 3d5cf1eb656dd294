/** Fetches what a session needs now and then. Said once: each place that fetches it costs the first script. */
export const onDemand = () => import('./on-demand')
