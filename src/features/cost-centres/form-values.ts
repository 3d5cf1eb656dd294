import type { CostCentreInput } from '@/contracts/cost-centre-input'
import type { CostCentreDetail } from '@/contracts/cost-centres'

export const newCentre: CostCentreInput = { code: '', name: '' }
export const valuesOf = ({ code, name }: CostCentreDetail): CostCentreInput => ({ code, name })
