import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CompanyInfo } from '@/contracts/company-info'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { HueField } from './hue-field'
import { CostingField, NameFields, PlaceFields, ReachFields } from './identity-fields'
import { LogoField } from './logo-field'
import { useRefreshCompanies, useUpdateCompany } from './mutations'
import { useCompanyInfo } from './queries'
import { AddressRows, NumberingRows, TaxIdRows } from './rows'
import { MailFields, PrintFields, PurchaseRules, QuotationRules, SecurityFields, TaxFields, Tolerances } from './rule-fields'
import { companyForm, companyLabels, type CompanyOutput, type CompanyValues, companyValues } from './values'

export const EditCompany = () => {
  useRequireFlag('company-info', 'update', '/company-info')
  const info = useCompanyInfo()
  return <Editor key={info.id} opened={info} />
}

/** Keeps the company as it was when the form opened: a newer version that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: CompanyInfo }) => {
  const [info] = useState(opened)
  const [values] = useState(() => companyValues(opened))
  const [logo, setLogo] = useState<File | null>(null)
  const navigate = useNavigate()
  const update = useUpdateCompany()
  const refreshCompanies = useRefreshCompanies()
  const form = useForm<CompanyValues, unknown, CompanyOutput>({ resolver: zodResolver(companyForm), defaultValues: values, shouldFocusError: false })
  return (
    <>
      <PageHeader title={`Edit ${info.name}`} />
      <FormFrame
        form={form}
        draft={{ doc: 'company', id: info.id, title: info.name, base: { version: info.version, values } }}
        save={async (body, { idempotencyKey, version }) => {
          const saved = await update.mutateAsync({ body: { ...body, ...(version === undefined ? {} : { version }) }, logo, idempotencyKey })
          await refreshCompanies()
          notify.success(`${saved.name} saved`)
          await navigate({ to: '/company-info', ignoreBlocker: true })
        }}
        onFailure={onDuplicate(form.setError, 'name')}
        valuesOf={(current: CompanyInfo) => companyValues(current)}
        labels={companyLabels}
        schema={2}
        submitLabel="Save"
        cancel={{ to: '/company-info' }}
      >
        <Panel title="Name and look">
          <div className="flex flex-col gap-3">
            <NameFields />
            <HueField<CompanyValues> />
            <LogoField logo={logo} onChange={setLogo} hasLogo={info.hasLogo} />
          </div>
        </Panel>
        <Panel title="Address and contact">
          <ReachFields />
        </Panel>
        <AddressRows />
        <TaxIdRows />
        <Panel title="Country and money">
          <PlaceFields
            fixed={{
              baseCurrency: info.baseCurrencyFixed ? 'Documents or exchange rates already use it, so it can’t be changed' : undefined,
              fiscalYear: info.fiscalYearFixed ? 'Documents are already numbered by it, so it can’t be changed' : undefined,
            }}
          />
        </Panel>
        <Panel title="Stock">
          <CostingField fixed={info.costingMethodFixed ? 'Stock was moved already, so it can’t be changed' : undefined} />
        </Panel>
        <Panel title="Numbers of documents">
          <NumberingRows fixed={info.numbering.map(({ digitsFixed, nextFixed, example }) => ({ digits: digitsFixed, next: nextFixed, example }))} />
        </Panel>
        <Panel title="Quotations">
          <QuotationRules />
        </Panel>
        <Panel title="Orders to vendors">
          <PurchaseRules />
        </Panel>
        <Panel title="Tolerances">
          <Tolerances />
        </Panel>
        <Panel title="Taxes">
          <TaxFields />
        </Panel>
        <Panel title="Mail">
          <MailFields />
        </Panel>
        <Panel title="Print">
          <PrintFields />
        </Panel>
        <Panel title="Security">
          <SecurityFields />
        </Panel>
      </FormFrame>
    </>
  )
}
