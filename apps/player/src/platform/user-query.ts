import { query } from '@salung/client';
import { client } from './client.ts';

/** The signed-in player, with the balance. */
export const userQuery = query(client, 'auth.user');
