import { describe, expect, it } from 'vitest';
import { formParameters, jsonParameters, queryFields } from '../../../src/http/mastodon/parameters.ts';

describe('parameters', () => {
  it('reads the names of Rails', () => {
    const parameters = formParameters({
      'id[]': ['1', '2'],
      'media_ids[]': '3',
      'fields_attributes[0][name]': 'Location',
      'fields_attributes[0][value]': 'Porto',
      'fields_attributes[1][name]': 'Website',
      'data[alerts][mention]': 'true',
      limit: '20',
    });
    expect(parameters.list('id')).toEqual(['1', '2']);
    expect(parameters.list('media_ids')).toEqual(['3']);
    expect(parameters.objects('fields_attributes').map((field) => [field.text('name'), field.text('value')])).toEqual([
      ['Location', 'Porto'],
      ['Website', undefined],
    ]);
    expect(parameters.object('data').object('alerts').flag('mention')).toBe(true);
    expect([parameters.number('limit'), parameters.text('limit')]).toEqual([20, '20']);
  });

  it('reads the same of JSON', () => {
    const parameters = jsonParameters({ id: [1, '2'], flag: true, nothing: null, fields: [{ name: 'a' }], n: 5 });
    expect(parameters.list('id')).toEqual(['1', '2']);
    expect(parameters.flag('flag')).toBe(true);
    expect([parameters.has('nothing'), parameters.text('nothing')]).toEqual([false, undefined]);
    expect(parameters.objects('fields').map((field) => field.text('name'))).toEqual(['a']);
    expect(parameters.number('n')).toBe(5);
  });

  it('reads flags as forms, browsers and Python write them', () => {
    const given = { a: 'on', b: '0', c: 'false', d: '1', e: 'True', f: 'FALSE', g: 'yes', h: '' };
    const parameters = formParameters(given);
    expect([...Object.keys(given), 'i'].map((name) => parameters.flag(name))).toEqual([
      ...[true, false, false, true, true, false, true, undefined, undefined],
    ]);
  });

  it('rounds seconds up, and takes nothing else for no end', () => {
    const parameters = jsonParameters({ a: '3600.5', b: 60, c: '', d: null });
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => parameters.seconds(name))).toEqual([3601, 60, ...Array(3)]);
    for (const value of ['abc', '1e3', '-1', ' 60', '9'.repeat(16), {}, []])
      expect(() => jsonParameters({ value }).seconds('value')).toThrow('could not be read');
  });

  it('begins an object where a name repeats', () => {
    const query = '/x?w[][keyword]=a&w[][id]=1&w[][tags][]=p&w[][tags][]=q&w[][keyword]=b&w[][keyword]=c&w[][id]=3';
    const words = jsonParameters(queryFields(query)).objects('w');
    expect(words.map((word) => [word.text('keyword'), word.text('id'), word.list('tags')])).toEqual([
      ['a', '1', ['p', 'q']],
      ['b', undefined, []],
      ['c', '3', []],
    ]);
  });

  it('leaves blanks out of lists', () => {
    expect(formParameters({ 'id[]': ['', '1'], 'other[]': '' }).list('id')).toEqual(['1']);
    expect(jsonParameters({ status_ids: ['', null] }).list('status_ids')).toEqual([]);
  });

  it('takes the last value of a name that was sent twice', () => {
    expect(formParameters({ status: ['one', 'two'] }).text('status')).toBe('two');
  });

  it('knows nothing of prototypes', () => {
    const parameters = formParameters({ '__proto__[polluted]': 'x', 'a[__proto__][polluted]': 'x', constructor: 'x' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect([parameters.has('toString'), parameters.text('hasOwnProperty')]).toEqual([false, undefined]);
    expect(() => jsonParameters(JSON.parse('{"__proto__": {"a": 1}}'))).toThrow('could not be read');
  });

  it('reads no deeper than any call does', () => {
    const deep = `a${'[b]'.repeat(50)}`;
    expect(
      formParameters({ [deep]: 'x' })
        .object('a')
        .object('b')
        .object('b')
        .object('b')
        .has('b'),
    ).toBe(false);
  });
});
