/** What a button of the banner is called: on a phone its sign alone is seen. */
export const bannerLabel = (text: string) => <span className="max-sm:sr-only">{text}</span>
