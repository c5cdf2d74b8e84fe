import net from 'node:net';

export interface PrinterAddress {
  host: string;
  port: number;
}

const patienceInMs = 15_000;

/** True if a server listens there; prints nothing. */
export function isPrinterThere(address: PrinterAddress): Promise<boolean> {
  return give(address, null);
}

/** True once the printer has accepted every byte and closed its side, or ours was closed without an error. */
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
