import type { EarlyTable } from '../early-table.ts';
import { early } from './early.ts';

/** The build puts it there. */
declare const DATA: EarlyTable;

early(DATA);
