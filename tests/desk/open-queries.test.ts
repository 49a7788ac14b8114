import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removePrivateQueries } from '#src/cache/private-queries.ts';
import { auditQuery } from '#src/desk/data/audit.ts';
import { customerQuery, customersQuery } from '#src/desk/data/customer.ts';
import { settingsQuery } from '#src/desk/data/setting.ts';
import { startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

test.each([
  ['a customer', () => customerQuery('1')],
  ['customers', () => customersQuery('')],
  ['the log', () => auditQuery({})],
  ['settings', () => settingsQuery()],
])('%s that a person looks at stays when the desk asks again who that is', (_, query) => {
  startSession(owner);
  const client = new QueryClient();
  const { queryKey, meta } = query();
  client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) });
  removePrivateQueries(client, owner.userId);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});
