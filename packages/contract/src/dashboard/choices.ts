/** The values of fields that take one of a fixed list, for screens to offer. */

/** Periods of the dashboard: weeks begin on Monday; `custom` comes with its days. */
export const dashboardFilters = ['today', 'yesterday', 'week', 'month', 'custom'] as const;
export type DashboardFilter = (typeof dashboardFilters)[number];
