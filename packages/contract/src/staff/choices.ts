import { timeOrders } from '../common-choices.ts';
export const staffStatuses = ['active', 'inactive', 'suspended', 'terminated'] as const;
export const staffOrders = [...timeOrders, 'failedLogins_desc', 'failedLogins_asc'] as const;
