import type { AuditCodes } from '../../platform/words.ts';
import { permissionText } from './permission-text.ts';

export const codes = { permissions: permissionText } satisfies AuditCodes['codes'];
