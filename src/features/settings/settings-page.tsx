import type { ReactNode } from 'react'
import { type NoticeKind, noticeKinds, type SettingsInput } from '@/contracts/settings'
import { type NegativeStyle, negativeStyles } from '@/contracts/reports/negatives'
import { errorMessage } from '@/lib/api-error'
import { type Density, useLayout } from '@/stores/layout'
import type { Theme } from '@/stores/theme'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { mutations } from './mutations'
import { useSettings } from './queries'

const themes = [
  { value: 'system', label: 'As the operating system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] satisfies { value: Theme; label: string }[]
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'relaxed', label: 'Relaxed' },
] satisfies { value: Density; label: string }[]
const negatives = Object.entries(negativeStyles).map(([value, label]) => ({ value, label }))

const notices: Readonly<Record<NoticeKind, string>> = {
  mention: 'Somebody mentions me in a comment',
  approvalAsked: 'Something waits for my approval',
  approvalDecided: 'Something that I asked for was approved, rejected or sent back',
  customerAnswer: 'A customer answers my quotation',
  assigned: 'Somebody gives me an inquiry',
}

const Group = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="flex flex-col gap-3">
      {lead && <p className="text-ink-2">{lead}</p>}
      {children}
    </div>
  </Panel>
)

/** Personal settings, valid on every device. Each change is saved at once. */
export const SettingsPage = () => {
  const settings = useSettings()
  const { setTheme, setDensity, setSingleKeys, setNegatives } = useLayout.getState()
  const { mutate } = mutations.useSave()
  const save = (change: SettingsInput) => mutate(change, { onError: (error) => notify.error(errorMessage(error)) })
  const { companies } = settings
  return (
    <div className="max-w-160">
      <PageHeader title="Settings" description="Yours alone, on every device that you sign in on. Each change is saved at once." />
      <div className="flex flex-col gap-4">
        <Group title="Screens">
          <Field label="Theme">
            <Select
              options={themes}
              value={settings.theme}
              onChange={(event) => {
                const theme = event.target.value as Theme
                setTheme(theme)
                save({ theme })
              }}
            />
          </Field>
          <Field label="Density of lists">
            <Select
              options={densities}
              value={settings.density}
              onChange={(event) => {
                const density = event.target.value as Density
                setDensity(density)
                save({ density })
              }}
            />
          </Field>
          <Field label="Amounts below zero in reports" hint="On screen, in Excel and on paper.">
            <Select
              options={negatives}
              value={settings.negatives}
              onChange={(event) => {
                const style = event.target.value as NegativeStyle
                setNegatives(style)
                save({ negatives: style })
              }}
            />
          </Field>
          <Checkbox
            checked={settings.singleKeys}
            onChange={(event) => {
              const singleKeys = event.target.checked
              setSingleKeys(singleKeys)
              save({ singleKeys })
            }}
          >
            Shortcuts of a single key, such as “?” and “g” then “i”
          </Checkbox>
        </Group>
        {companies.length > 1 && (
          <Group title="Company">
            <Field label="Default company" hint="Opened when you sign in.">
              <Select
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                value={companies.find(({ isDefault }) => isDefault)?.id}
                onChange={(event) => save({ defaultCompanyId: event.target.value })}
              />
            </Field>
          </Group>
        )}
        <Group title="Notifications" lead="We send you a mail when:">
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={settings.notices[kind]}
              onChange={(event) => save({ notices: { ...settings.notices, [kind]: event.target.checked } })}
            >
              {notices[kind]}
            </Checkbox>
          ))}
          <p className="text-meta text-ink-3">Mails about the safety of your account always come.</p>
        </Group>
      </div>
    </div>
  )
}
