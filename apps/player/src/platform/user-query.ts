import { query } from '@salung/client';
import { client } from './client.ts';

/** Who is signed in, with the balance. */
export const userQuery = query(client, 'auth.user');
