import net from 'node:net';

export interface PrinterAddress {
  host: string;
  port: number;
}

const patienceInMs = 15_000;

/** Whether somebody listens there; nothing is printed by it. */
export function isPrinterThere(address: PrinterAddress): Promise<boolean> {
  return give(address, null);
}

/** True once the printer has taken every byte and closed its side, or ours was closed without a word of trouble. */
export function sendToPrinter(address: PrinterAddress, bytes: Buffer): Promise<boolean> {
  return give(address, bytes);
}

function give({ host, port }: PrinterAddress, bytes: Buffer | null): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: patienceInMs });
    let isGiven = false;
    socket.on('connect', () => {
      socket.end(bytes ?? Buffer.alloc(0));
      socket.resume();
    });
    socket.on('finish', () => {
      isGiven = true;
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => {
      isGiven = false;
    });
    socket.on('close', (hadError) => resolve(isGiven && !hadError));
  });
}
