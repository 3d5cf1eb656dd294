/**
 * Each kind of document has states of its own. The planner, which took kind and state for independent of each other, expected some forty
 * confirmations in a state that 8,000 had, and read and sorted all of them for the first page of a list.
 */
export const documentStatistics = /* sql */ `
create statistics documents_by_state (mcv, dependencies) on company_id, kind, status from documents;
analyze documents;
`
