import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { companyHues, seriesNames } from '@/contracts/choices'
import type { CompanyInfo } from '@/contracts/company-info'
import { discountTaxInWords } from '@/contracts/rules/payment-terms'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'
import { Facts, type FactsProps } from '@/documents/facts'
import { useMay } from '@/lookups/use-may'
import { useCompanyLogo } from '@/session/company-logo'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { useCompanyInfo } from './queries'
import { addressKindNames, costingNames, countryOf, monthNames, paperNames } from './words'

const Logo = () => {
  const { url } = useCompanyLogo()
  return url ? <img src={url} alt="The company’s logo" className="max-h-16 max-w-40 object-contain" /> : 'None'
}

const Colour = ({ hue }: { hue: number }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-4 rounded-full bg-company" />
    {companyHues[hue]}
  </span>
)

interface Section {
  id: string
  title: string
  facts: FactsProps['facts']
}

const sectionsOf = (info: CompanyInfo): Section[] => {
  const money = (value: string | null) => value && <Amount value={value} currency={info.baseCurrency} withCode />
  const percent = (value: string | null) => value && `${value} %`
  return [
    {
      id: 'name',
      title: 'Name and look',
      facts: [
        ['Name', info.name],
        ['Legal name', info.legalName],
        ['Colour', <Colour key="hue" hue={info.hue} />],
        ['Logo', <Logo key="logo" />],
      ],
    },
    {
      id: 'contact',
      title: 'Address and contact',
      facts: [
        ['Address on papers', info.addressLines.join('\n')],
        ['Phone', info.phone],
        ['E-mail', info.email],
        ['Website', info.website],
        ...info.addresses.map(({ kind, label, lines }): readonly [string, ReactNode] => [`${addressKindNames[kind]}: ${label}`, lines.join('\n')]),
        ...info.taxIds.map(({ label, value }): readonly [string, ReactNode] => [label, value]),
      ],
    },
    {
      id: 'money',
      title: 'Country and money',
      facts: [
        ['Country', countryOf(info.country) ?? info.country],
        ['Time zone', info.timezone.replaceAll('_', ' ')],
        ['Base currency', info.baseCurrency],
        ['Fiscal year begins in', monthNames[info.fiscalYearStartMonth - 1]],
      ],
    },
    {
      id: 'stock',
      title: 'Stock',
      facts: [['Costing method', `${costingNames[info.costingMethod]}${info.costingMethodFixed ? ', fixed because stock was moved' : ''}`]],
    },
    {
      id: 'numbers',
      title: 'Next numbers of documents',
      facts: info.numbering.map(({ series, example }): readonly [string, ReactNode] => [
        seriesNames[series],
        <span key={series} className="font-mono">
          {example}
        </span>,
      ]),
    },
    {
      id: 'quotations',
      title: 'Quotations',
      facts: [
        ...(info.marginFloorPct === null
          ? []
          : ([
              ['Usual margin', percent(info.defaultMarginPct)],
              ['Lowest margin', percent(info.marginFloorPct)],
            ] as const)),
        ['Approval above', money(info.approvalLimit)],
        ['Approval of discounts above', percent(info.discountLimitPct)],
      ],
    },
    { id: 'purchases', title: 'Orders to vendors', facts: [['Approval of orders above', money(info.poApprovalLimit)]] },
    {
      id: 'tolerances',
      title: 'Tolerances',
      facts: [
        ['Received beyond the order', percent(info.overReceiptPct)],
        ['Billed beyond the order', percent(info.overBillingPct)],
        ['The same as an amount', money(info.overBillingAmount)],
        ['Invoiced other than ordered', percent(info.invoiceTolerancePct)],
        ['Invoices dated ahead', `${info.maxDaysAhead} days`],
        ['Difference of a payment', money(info.paymentTolerance)],
        ['Approval of journal entries above', money(info.journalApprovalLimit)],
        ['Two approvals of payment runs above', money(info.paymentRunLimit)],
        ['Written off at most', money(info.writeOffLimit)],
      ],
    },
    {
      id: 'taxes',
      title: 'Taxes',
      facts: [
        ['Lines of invoices', info.chargesTax ? 'Need a tax code' : 'May go without a tax code'],
        ['Tax if paid early', discountTaxInWords[info.discountTaxMode]],
      ],
    },
    {
      id: 'mail',
      title: 'Mail and print',
      facts: [
        ['Sender’s name', info.mailSenderName],
        ['Replies go to', info.mailReplyTo],
        ['Sheet', paperNames[info.paper]],
        ['Line at the foot', info.printFooter],
        ['Terms of quotations', info.quotationTerms],
      ],
    },
    { id: 'security', title: 'Security', facts: [['Second step at sign-in', info.requiresSecondStep ? 'Required of everybody' : 'As each likes']] },
  ]
}

/** Page with the company's data, settings and rules. */
export const CompanyInfoPage = () => {
  const info = useCompanyInfo()
  const mayUpdate = useMay('company-info', 'update')
  const mayCreate = useMay('company-info', 'create')
  const sections = sectionsOf(info)
  return (
    <>
      <PageHeader
        title={info.name}
        description={info.updatedByName && `Last changed ${formatMoment(info.updatedAt)} by ${info.updatedByName}`}
        actions={
          <>
            {mayCreate && (
              <Link to="/company-info/add" className={buttonClass()}>
                <Plus aria-hidden className="size-4" />
                New company
              </Link>
            )}
            {mayUpdate && (
              <Link to="/company-info/edit" className={buttonClass('primary')}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Link>
            )}
          </>
        }
      />
      <nav aria-label="Sections" className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
        {sections.map(({ id, title }) => (
          <Link key={id} to="/company-info" hash={id} className="inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline">
            {title}
          </Link>
        ))}
      </nav>
      <div className="flex max-w-form flex-col gap-4">
        {sections.map(({ id, title, facts }) => (
          <Panel key={id} id={id} title={title} className="scroll-mt-20">
            <Facts facts={facts} />
          </Panel>
        ))}
      </div>
    </>
  )
}
