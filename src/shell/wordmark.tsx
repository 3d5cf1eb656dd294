/** The product's name as shown while something loads, without a picture that would have to be fetched. index.html begins with the same.
 * Its width is fixed, because letters of the font before the product's own is there are wider, and would move it. */
export const Wordmark = () => (
  <span className="flex w-[134px] items-center gap-2 whitespace-nowrap text-[21px] font-semibold text-accent">
    <svg viewBox="0 0 64 64" aria-hidden className="size-7">
      <rect width="64" height="64" rx="12" className="fill-logo" />
      <path d="M18 50V27.5L32 13l14 14.5V50" fill="none" className="stroke-logo-ink" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round" />
      <path d="M27 50V36.5l10 13.5V36.5" fill="none" className="stroke-logo-thread" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
    Northgate
  </span>
)
