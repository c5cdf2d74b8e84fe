import path from 'node:path';
import { packClient } from './pack-client.ts';

const tarball = await packClient(path.resolve(import.meta.dirname, '../../dist'));
console.log(`Packed ${path.relative(process.cwd(), tarball)}`);
