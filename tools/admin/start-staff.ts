import { runHere } from './run-here.ts';
import { staffCommands } from './staff-commands.ts';

await runHere({ commands: staffCommands, script: 'staff' });
