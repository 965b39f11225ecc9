export interface ApiDocument {
  openapi: string;
  info: Info;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components;
}

interface Info {
  title: string;
  version: string;
  description: string;
  contact: Contact;
  license: { name: string; identifier: string };
}

export interface Contact {
  name: string;
  url?: string;
  email?: string;
}

interface Components {
  schemas: Record<string, Schema>;
  responses: Record<string, Response>;
  headers: Record<string, Header>;
  parameters: Record<string, Parameter>;
  securitySchemes: Record<string, object>;
}

export interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ObjectSchema extends Schema {
  properties: Record<string, Schema>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

interface Header {
  description: string;
  schema: Schema;
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
}
