interface OfficeFile {
  fileName: string;
  contentType: string;
  base64: string;
}

/** Opens in the browser, with its own name when it is saved; never cached. */
export function answerFile({ fileName, contentType, base64 }: OfficeFile): Response {
  return new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
