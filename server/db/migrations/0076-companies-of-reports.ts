/** A report that a job has made knows the other companies that are in it, so that it is handed out only to who may still see all of them. */
export const companiesOfReports = /* sql */ `
alter table report_jobs add column companies uuid[] not null default '{}';

/* Which companies are in those that were made before isn't known: they are made again. */
update report_jobs set file_id = null where report = 'consolidated';
`
