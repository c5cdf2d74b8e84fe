import { commands } from './commands.ts';
import { runHere } from './run-here.ts';

await runHere({ commands, script: 'admin' });
