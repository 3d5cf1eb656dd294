import { useFormContext } from 'react-hook-form'
import { useObjectUrl } from '@/lib/use-object-url'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'

interface LogoFieldProps {
  logo: File | null
  onChange: (logo: File | null) => void
  /** Whether the company already has a logo. */
  hasLogo?: boolean
}

/** Upload of the logo, which the server re-encodes. The chosen file is shown before it is saved. */
export const LogoField = ({ logo, onChange, hasLogo = false }: LogoFieldProps) => {
  const { register, formState } = useFormContext<{ removeLogo: boolean; logo: never }>()
  const url = useObjectUrl(logo)
  return (
    <div className="flex flex-col gap-2">
      <Field label="Logo" hint="PNG, JPEG or WebP. It is kept as PNG of at most 512 × 512 pixels." error={formState.errors.logo?.message}>
        <FileField
          files={logo ? [logo] : []}
          onChange={([file]) => onChange(file ?? null)}
          accept=".png,.jpg,.jpeg,.webp"
          prompt={hasLogo ? 'Drop another logo here, or' : 'Drop a logo here, or'}
        />
      </Field>
      {url && <img src={url} alt="The chosen logo" className="max-h-16 max-w-40 self-start rounded-control border border-line bg-surface object-contain p-1" />}
      {hasLogo && !logo && <Checkbox {...register('removeLogo')}>Remove the logo</Checkbox>}
    </div>
  )
}
