import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { failureNames, failures } from '../failures'
import type { Persona } from '../personas'
import type { Demo, Feature } from './demo'
import { features } from './index'
import { demoHref } from './path'

const linkClass = 'text-link underline-offset-2 hover:underline'
const anchorOf = ({ name }: Feature): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const PersonaLabel = ({ persona: { fullName, role, companyName, hue } }: { persona: Persona }) => (
  <span className="flex items-baseline gap-1.5 text-meta text-ink-3 sm:w-56 sm:shrink-0">
    <span data-company-hue={hue} aria-hidden className="size-2 shrink-0 rounded-pill bg-company" />
    <span>
      {`${fullName}, ${role}`}
      <span className="max-sm:before:content-[',_'] sm:block">{companyName}</span>
    </span>
  </span>
)

/** The whole row can be clicked as a link, but the link's name is the title alone. */
const DemoRow = ({ demo }: { demo: Demo }) => (
  <li className="relative flex flex-col gap-x-4 gap-y-1 px-3 py-2 hover:bg-hover sm:flex-row sm:items-start">
    <span className="min-w-0 grow">
      <a href={demoHref(demo)} className={`${linkClass} font-medium after:absolute after:inset-0`}>
        {demo.title}
      </a>
      <span className="block text-ink-2">{demo.sees}</span>
    </span>
    <PersonaLabel persona={demo.persona} />
  </li>
)

const FeatureSection = ({ feature }: { feature: Feature }) => (
  <section aria-labelledby={anchorOf(feature)} className="flex flex-col gap-2">
    <h2 id={anchorOf(feature)} className="scroll-mt-[calc(var(--banner-height,0px)+12px)] font-semibold">
      {feature.name}
    </h2>
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {feature.demos.map((demo) => (
        <DemoRow key={demo.id} demo={demo} />
      ))}
    </ul>
  </section>
)

const Failures = () => (
  <section aria-labelledby="failures" className="flex flex-col gap-2">
    <h2 id="failures" className="font-semibold">
      Failures on any page
    </h2>
    <p className="text-ink-2">
      Switch them on and off under Failures in the line above, or by the address of any page; several are joined by commas. They last until the tab is closed.
    </p>
    <ul className="flex flex-wrap gap-2">
      {failureNames.map((name) => (
        <li key={name}>
          <a href={`/?mock=${name}`} className={buttonClass()}>
            {failures[name].label}
            <code className="font-mono text-meta text-ink-3">{`?mock=${name}`}</code>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

const Contents = () => (
  <nav aria-label="Features" className="lg:sticky lg:top-[calc(var(--banner-height,0px)+24px)]">
    <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:flex-col">
      {features.map((feature) => (
        <li key={feature.name}>
          <a href={`#${anchorOf(feature)}`} className={`${linkClass} inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-8`}>
            {feature.name}
            <span className="text-meta text-ink-3">{feature.demos.length}</span>
          </a>
        </li>
      ))}
      <li>
        <a href="#failures" className={`${linkClass} inline-flex min-h-6 items-center pointer-coarse:min-h-8`}>
          Failures on any page
        </a>
      </li>
    </ul>
  </nav>
)

/** Lists every feature's demos as links. `unknown` is the id in the URL when no demo has it. */
export const DemosPage = ({ unknown }: { unknown?: string | null }) => (
  <main className="mx-auto max-w-[1120px] px-4 py-6">
    <PageHeader
      title="Demos"
      description="Each link signs the fitting person in, enters what is needed through the API, and opens the screen. Its address can be kept and shared."
      actions={
        <a href="/" className={buttonClass()}>
          Open the product
        </a>
      }
    />
    {unknown && (
      <Notice tone="warning" role="alert" title={`There is no demo called “${unknown}”.`} className="mb-4">
        <p className="text-ink-2">It may have been renamed. These are all there are.</p>
      </Notice>
    )}
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <Contents />
      <div className="flex min-w-0 flex-col gap-6">
        {features.map((feature) => (
          <FeatureSection key={feature.name} feature={feature} />
        ))}
        <Failures />
      </div>
    </div>
  </main>
)
