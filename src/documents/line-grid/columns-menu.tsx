import { Columns3 } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuCheck, MenuLabel } from '@/ui/primitives/menu'

interface ColumnsMenuProps {
  choices: readonly { id: string; header: string; shown: boolean; held: boolean }[]
  onToggle: (id: string) => void
}

/** Menu that shows and hides optional columns. A column that has a value in some line can't be hidden. */
export const ColumnsMenu = ({ choices, onToggle }: ColumnsMenuProps) => (
  <Menu trigger={<Button icon={<Columns3 aria-hidden className="size-4" />}>Columns</Button>}>
    <MenuLabel>More columns</MenuLabel>
    {choices.map(({ id, header, shown, held }) => (
      <MenuCheck key={id} checked={shown} disabled={held} onChange={() => onToggle(id)}>
        {header}
        {held && <span className="text-ink-3">in use</span>}
      </MenuCheck>
    ))}
  </Menu>
)
