const authPageNames = ['login', 'forget-password', 'two-step-verification', 'reset-password']

/** Whether the query parameter `url` names an auth page: the page then renders without sidebar and page check (specification 2). Client only. */
export const isBareUrl = (search: string): boolean => authPageNames.includes((new URLSearchParams(search).get('url') ?? '').toLowerCase())
