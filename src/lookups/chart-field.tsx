import type { AccountGroupOption } from '@/contracts/account-groups'
import { Combobox } from '@/ui/form/combobox'
import { type AccountChoice, accountGroupOptionsQuery, accountOptionsQuery } from './option-queries'
import { useOptions } from './use-options'

interface ChartFieldProps<T> {
  value: T | null
  onChange: (chosen: T | null) => void
  /** Whether an entry may be chosen; the others aren't offered. */
  fits?: (option: T) => boolean
  name?: string
  disabled?: boolean
  onBlur?: () => void
  'aria-label'?: string
}

/** A number and a name: what groups and accounts are chosen by. */
const Entry = ({ number, name }: { number: string; name: string }) => (
  <span className="flex items-baseline gap-2">
    <span className="font-mono text-meta whitespace-nowrap">{number}</span>
    <span className="min-w-0 truncate">{name}</span>
  </span>
)

const everything = () => true

/** Field to choose a group of the chart. Needs a surrounding Field or an `aria-label`. */
export const AccountGroupField = ({ fits = everything, ...rest }: ChartFieldProps<AccountGroupOption>) => {
  const { options, ...lookup } = useOptions<AccountGroupOption>(accountGroupOptionsQuery)
  return (
    <Combobox
      {...rest}
      {...lookup}
      options={options.filter(fits)}
      placeholder="Number or name"
      optionKey={(group) => group.id}
      optionLabel={(group) => `${group.groupId} ${group.name}`}
      renderOption={(group) => <Entry number={group.groupId} name={group.name} />}
    />
  )
}

/** Field to choose an account by its number, an earlier number or its name. Needs a surrounding Field or an `aria-label`. */
export const AccountField = ({ fits = everything, ...rest }: ChartFieldProps<AccountChoice>) => {
  const { options, ...lookup } = useOptions<AccountChoice>(accountOptionsQuery)
  return (
    <Combobox
      {...rest}
      {...lookup}
      options={options.filter(fits)}
      placeholder="Number or name"
      optionKey={(account) => account.id}
      optionLabel={(account) => `${account.accountId} ${account.name}`}
      renderOption={(account) => <Entry number={account.accountId} name={account.name} />}
    />
  )
}
