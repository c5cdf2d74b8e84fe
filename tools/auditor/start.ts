import { parseArgs } from 'node:util';
import { connect } from '#server/database/database.ts';
import { auditRules, auditShop } from './audit-shop.ts';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
if (!values.database) {
  console.error('Which database? --database postgres://user@host:port/name');
  process.exit(2);
}
const db = connect(values.database, () => {});
const findings = await auditShop(db);
await db.close();
for (const { rule, rows } of findings)
  console.error(`✗ ${rule}\n  ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
console.log(`${auditRules.length - findings.length} of ${auditRules.length} promises kept.`);
process.exitCode = findings.length > 0 ? 1 : 0;
