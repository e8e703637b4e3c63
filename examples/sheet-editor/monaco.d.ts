/** Globals that Monaco adds to the window. */
declare global {
  const monaco: Monaco;

  /** The part of Monaco's API that the editor uses. Lines and columns start at 1. */
  interface Monaco {
    readonly editor: {
      createModel(text: string, language: string, uri: unknown): MonacoModel;
      create(element: Element, options: object): MonacoEditor;
      getModelMarkers(filter: { readonly resource: unknown }): readonly MonacoMarker[];
      setModelMarkers(model: MonacoModel, owner: string, markers: readonly MonacoMarker[]): void;
      onDidChangeMarkers(listener: () => void): void;
      setTheme(theme: string): void;
    };
    readonly languages: {
      readonly json: {
        readonly jsonDefaults: { setDiagnosticsOptions(options: object): void };
        getWorker(): Promise<(uri: unknown) => Promise<JsonWorker>>;
      };
    };
    readonly MarkerSeverity: { readonly Error: number };
    readonly Uri: { parse(uri: string): unknown };
  }

  interface JsonWorker {
    parseJSONDocument(uri: string): Promise<{ readonly root?: JsonNode } | null>;
  }

  /** A value in a JSON text. */
  interface JsonNode {
    readonly offset: number;
    readonly length: number;
    readonly properties?: readonly {
      readonly keyNode: JsonNode & { readonly value: string };
      readonly valueNode?: JsonNode;
    }[];
    readonly items?: readonly JsonNode[];
  }

  interface MonacoPosition {
    readonly lineNumber: number;
    readonly column: number;
  }

  interface MonacoModel {
    readonly uri: { toString(): string };
    getValue(): string;
    getFullModelRange(): object;
    getPositionAt(offset: number): MonacoPosition;
    onDidChangeContent(listener: () => void): void;
  }

  interface MonacoEditor {
    executeEdits(source: string, edits: readonly object[]): void;
    pushUndoStop(): void;
    setPosition(position: MonacoPosition): void;
    revealLineInCenter(line: number): void;
    focus(): void;
  }

  interface MonacoMarker {
    readonly owner?: string;
    readonly message: string;
    readonly severity: number;
    readonly startLineNumber: number;
    readonly startColumn: number;
    readonly endLineNumber: number;
    readonly endColumn: number;
  }
}

export {};
