interface OfficeFile {
  fileName: string;
  contentType: string;
  base64: string;
}

/** To be read in the browser, under its own name when it is saved; kept by nobody. */
export function answerFile({ fileName, contentType, base64 }: OfficeFile): Response {
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
