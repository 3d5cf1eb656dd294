import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { companyHues } from '@/contracts/choices'

/** Choice among the eight company colours, with their names for users who can't tell them apart. */
export const HueField = <V extends FieldValues & { hue: string }>() => {
  const { register } = useFormContext<V>()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-meta font-medium text-ink-2">Colour</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {companyHues.map((name, hue) => (
          <label key={hue} data-company-hue={hue} className="inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-10">
            <input type="radio" value={hue} {...register('hue' as Path<V>)} className="size-4 shrink-0 accent-accent" />
            <span aria-hidden className="size-4 rounded-full bg-company" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
