import type { StartingChart } from '../choices'

/** The chart that is proposed to a company by its country. */
export const proposedChart = (country: string): StartingChart => (country.trim().toUpperCase() === 'US' ? 'us' : 'general')
