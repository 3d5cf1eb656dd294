const bareValues = ['login', 'forget-password', 'two-step-verification', 'reset-password']

/** A page whose query parameter `url` names an auth page renders without sidebar and page check (specification 2). Client only. */
export const isBareUrl = (search: string): boolean => bareValues.includes((new URLSearchParams(search).get('url') ?? '').toLowerCase())
