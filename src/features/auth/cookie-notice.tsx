import { TriangleAlert } from 'lucide-react'

const sentences = {
  insecure:
    'Your browser does not keep the sign-in, because this page was opened over plain http. Open it over https, or as http://localhost on the machine it runs on.',
  blocked: 'Your browser does not accept cookies from this page, and the sign-in needs them. Allow cookies for this site, then reload the page.',
}
export type CookieProblem = keyof typeof sentences

/** Explains why signing in can't work in this browser, instead of showing the login again and again. */
export const CookieNotice = ({ problem }: { problem: CookieProblem }) => (
  <p role="alert" className="mb-5 flex gap-2 rounded-control border border-pending bg-pending-tint p-3 text-pending">
    <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
    <span>{sentences[problem]}</span>
  </p>
)
