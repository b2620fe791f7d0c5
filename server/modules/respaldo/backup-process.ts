import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../../errors.ts';
import { programFile } from '../../programs.ts';

/** What the process says once, at its end. */
export type BackupAnswer =
  | { isOk: true; report: Readonly<Record<string, unknown>> }
  | { isOk: false; code: string; message: string };

/** An archive of any length is copied within this heap: parts of tables and single pictures pass through it. */
const HEAP_MB = 256;

/** Makes a copy or a drill of `night` and gives its report. */
export type BackupProcess = {
  run(kind: string, night: string): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
};

/**
 * Makes copies and drills in a process of its own, of low priority: in the site's process every question to SQLite would
 * wait for the whole copy, and its memory would stay. Rejects with an AppError of what the process says, or an Error when
 * it ended without a word.
 */
export function createBackupProcess(): BackupProcess {
  let child: ChildProcess | null = null;

  const run: BackupProcess['run'] = async (kind, night) => {
    const started = fork(programFile('run-backup'), [kind, night], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    child = started;
    let answer: BackupAnswer | null = null;
    started.once('message', (message) => {
      answer = message as BackupAnswer;
      // It stays until it was heard.
      if (started.connected) started.disconnect();
    });
    const code = await new Promise<number | null>((resolve, reject) =>
      started.once('error', reject).once('exit', resolve),
    );
    if (child === started) child = null;
    return reportOf(answer, code);
  };

  return { run, close: () => void child?.kill('SIGTERM') };
}

function reportOf(answer: BackupAnswer | null, code: number | null) {
  if (answer?.isOk) return answer.report;
  if (answer) throw new AppError({ code: answer.code, status: 500, message: answer.message });
  throw new Error(`the backup process ended with ${code}`);
}
