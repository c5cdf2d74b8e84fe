import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { describeApi } from './openapi.ts';

const address = { account: 'nostimo', repository: 'shop', business: 'nostimo', version: 'v1', apiKey: 'a-key' };
const document = describeApi(address, 'https://nostimo.gr');
const text = JSON.stringify(document);

describe('the description of the API', () => {
  it('is a valid OpenAPI document by all recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('describes every call, and shared shapes once', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(operations).toEqual(expect.arrayContaining(Object.keys(calls)));
    expect(text.length).toBeLessThan(200_000);
  });

  it('says of every part what it is', () => {
    const silent = [...text.matchAll(/"(\w+)":\{\}/g)].map(([, name]) => name);
    // An object may hold more than is described, or nothing at all.
    expect(new Set(silent)).toEqual(new Set(['additionalProperties', 'properties']));
    expect(text).toContain('"postalCode":{"type":"string"');
  });
});
