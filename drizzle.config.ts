import { defineConfig } from 'drizzle-kit';

/** Only for writing migrations: `npx drizzle-kit generate --name what-changed`. The server runs them itself at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
