import fs from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { allErrorCodes } from '#contract/office-error-codes.ts';
import { contractSchemas } from './contract-schemas.ts';
import { describeApi } from './describe-api.ts';
import type { Json } from './describe-schemas.ts';
import { isWorthNaming } from './name-repeated.ts';

const identity = { account: 'nostimo', repository: 'shop', business: 'nostimo', version: 'v1', apiKey: 'a-key' };
const document = describeApi(identity, 'https://nostimo.gr', 'Roula’s Oven');
const text = JSON.stringify(document);
const { schemas, responses, parameters } = document.components as Record<
  'schemas' | 'responses' | 'parameters',
  Record<string, Json>
>;
const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(Object.values);

/** Keywords of JSON Schema that contain one more schema, a list of schemas, or schemas by name. */
const oneInside = ['items', 'additionalProperties', 'propertyNames', 'not', 'schema'];
const listsInside = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

/** Every schema of the document with its JSON path: components and all inline schemas. */
function findSchemas(value: unknown, at: string, isSchema: boolean): { at: string; schema: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isSchema ? [{ at, schema: value as Json }] : [];
  const inside = Object.entries(value).flatMap(([key, part]) => {
    const here = `${at}/${key}`;
    if (key === 'properties' || here === '/components/schemas' || (isSchema && listsInside.includes(key)))
      return Object.entries(part).flatMap(([name, each]) => findSchemas(each, `${here}/${name}`, true));
    return findSchemas(part, here, oneInside.includes(key));
  });
  return [...own, ...inside];
}

const found = findSchemas(document, '', false);

/** The codes that an error response declares, itself or in the alternatives it refers to. */
function codesIn(response: Json | undefined): string[] {
  const { $ref, content, anyOf, properties } = response ?? {};
  const [, kind, name = ''] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(String($ref)) ?? [];
  if (kind) return codesIn(kind === 'schemas' ? schemas[name] : responses[name]);
  if (content) return codesIn((content as Record<string, { schema: Json }>)['application/json']?.schema);
  if (anyOf) return (anyOf as Json[]).flatMap(codesIn);
  return ((properties as { code?: Json } | undefined)?.code?.enum ?? []) as string[];
}

describe('the description of the API', () => {
  it('has the shop’s name for its title, also after the shop has taken another', () => {
    expect(document).toMatchObject({ info: { title: 'Roula’s Oven', version: 'v1' } });
    expect(describeApi(identity, 'https://nostimo.gr', 'Fresko')).toMatchObject({ info: { title: 'Fresko' } });
  });

  it('is a valid OpenAPI document under all recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('describes every call, and shared shapes only once', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(Object.keys(calls)));
    const unnamed = operations.filter(({ operationId, summary, tags }) => !operationId || !summary || !tags);
    expect(unnamed).toEqual([]);
    expect(text.length / operations.length).toBeLessThan(2200);
  });

  it('gives every part a type', () => {
    expect(found.length).toBeGreaterThan(1000);
    const meaning = ['type', '$ref', 'anyOf', 'oneOf'];
    const silent = found.filter(({ schema }) => !meaning.some((key) => key in schema)).map(({ at }) => at);
    expect(silent).toEqual([]);
    const hollow = found.filter(({ schema }) => schema.type === 'object' && !schema.properties);
    expect(hollow.filter(({ schema }) => !schema.additionalProperties).map(({ at }) => at)).toEqual([]);
    expect(schemas.PostalCode).toMatchObject({ type: 'string' });
  });

  it('refers to named objects and enumerations instead of repeating them inline', () => {
    const isComponent = (at: string) => /^\/components\/schemas\/[^/]+$/.test(at);
    const shapeOf = ({ default: _, ...shape }: Json) => JSON.stringify(shape);
    const seen = new Map(found.filter(({ at }) => isComponent(at)).map(({ at, schema }) => [shapeOf(schema), at]));
    const repeated: string[] = [];
    for (const { at, schema } of found.filter((each) => !isComponent(each.at) && isWorthNaming(each.schema))) {
      const first = seen.get(shapeOf(schema));
      if (first) repeated.push(`${at} is ${first}: export it from the contract under a name`);
      seen.set(shapeOf(schema), at);
    }
    expect(repeated).toEqual([]);
  });

  it('contains every schema that the contract exports', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../contract');
    const known = new Set(contractSchemas().keys());
    const unknown: string[] = [];
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    for (const file of files) {
      const exported = Object.entries(await import(path.join(folder, file)));
      for (const [name, value] of exported)
        if (value instanceof z.core.$ZodType && name !== 'nothing' && !known.has(value))
          unknown.push(`${file} ${name}`);
    }
    expect(unknown).toEqual([]);
  });

  it('declares every error of every call under its status, with its schema', () => {
    const undeclared = operations.flatMap(({ operationId, responses: own }) => {
      const byStatus = own as Record<string, Json>;
      const codes = Object.fromEntries(Object.keys(byStatus).map((status) => [status, codesIn(byStatus[status])]));
      return Object.entries(allErrorCodes)
        .filter(([code, status]) => !(codes[status] ?? codes.default)?.includes(code))
        .map(([code]) => `${operationId} ${code}`);
    });
    expect(undeclared).toEqual([]);
    const elsewhere = Object.entries(responses).flatMap(([name, response]) =>
      codesIn(response)
        .filter((code) => !Object.hasOwn(allErrorCodes, code))
        .map((code) => `${name} ${code}`),
    );
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['cart-place', ['409', '428'], ['Idempotency-Key', 'challenge-answer']],
    ['meal-collection-shared', ['304'], []],
    ['alert-handle', ['403', '413', '415'], []],
  ])('lists the statuses and headers that are specific to %s', (operationId, statuses, headers) => {
    const operation = operations.find((one) => one.operationId === operationId) ?? {};
    expect(Object.keys(operation.responses as Json)).toEqual(expect.arrayContaining(statuses));
    const named = (operation.parameters as Json[]).map(({ $ref }) => String($ref).split('/').at(-1) ?? '');
    const taken = named.map((name) => parameters[name]).filter((parameter) => parameter?.in === 'header');
    expect(taken.map((parameter) => parameter?.name).sort()).toEqual(headers);
  });
});
