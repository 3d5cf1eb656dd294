/** Label of a button in the banner; on a phone only the button's icon is visible. */
export const bannerLabel = (text: string) => <span className="max-sm:sr-only">{text}</span>
