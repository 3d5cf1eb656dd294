const DOMAIN =
  /(?:^|[\s/@:(])((?:[\w-]{1,60}\.){1,4}(?:com|net|org|eu|biz|info|io|co|de|at|ch|fr|nl|be|lu|es|pt|it|uk|ie|us|ca|au|nz|in|sg|ae|se|no|dk|fi|pl|cz))(?![\w-])/gim
/** Public mail services, whose domains say nothing about the sender. */
const PUBLIC = /gmail|hotmail|outlook|yahoo|gmx|icloud|web\.de|orange\.fr|free\.fr|example/

/** Domains of web and mail addresses on a paper, without "www". */
export const domainsOn = (text: string): string[] => [
  ...new Set([...text.matchAll(DOMAIN)].map(([, domain = '']) => domain.toLowerCase().replace(/^www\./, '')).filter((domain) => !PUBLIC.test(domain))),
]
