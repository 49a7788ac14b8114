/** English. */
import { account } from './account.ts';
import { buy } from './buy.ts';
import { first } from './first.ts';
import { server } from './server.ts';

export const en = { ...first, ...buy, ...account, ...server };
